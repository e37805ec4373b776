CREATE TABLE "access_entries" (
	"month" date NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"request_id" uuid NOT NULL,
	"account_id" uuid,
	"login" text,
	"role" text,
	"session_id" uuid,
	"ip_address" text,
	"network" text,
	"user_agent" text,
	"operation" text NOT NULL,
	"task" text NOT NULL,
	"about" text NOT NULL,
	"study_id" uuid,
	"persons" text,
	"person_count" integer NOT NULL,
	"filter" text,
	"purpose" text,
	"status" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "access_entries_month_number_pk" PRIMARY KEY("month","number")
) PARTITION BY RANGE ("month");
--> statement-breakpoint
CREATE TABLE "access_months" (
	"month" date PRIMARY KEY NOT NULL,
	"previous_hash" text NOT NULL,
	"is_closed" boolean DEFAULT false NOT NULL,
	"number" integer,
	"hash" text,
	"signed_head" text,
	"dropped_at" timestamp (3) with time zone,
	"lock" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_persons" (
	"month" date NOT NULL,
	"hash" text NOT NULL,
	"ids" uuid[] NOT NULL,
	CONSTRAINT "access_persons_month_hash_pk" PRIMARY KEY("month","hash")
) PARTITION BY RANGE ("month");
--> statement-breakpoint
CREATE INDEX "access_entries_account" ON "access_entries" USING btree ("account_id","month","number");--> statement-breakpoint
CREATE INDEX "access_entries_study" ON "access_entries" USING btree ("study_id","month","number");--> statement-breakpoint
CREATE INDEX "access_entries_persons" ON "access_entries" USING btree ("persons","month","number");--> statement-breakpoint
CREATE INDEX "access_persons_ids" ON "access_persons" USING gin ("ids");
--> statement-breakpoint
-- The tables of the months are in a schema of their own, in which the working role has no right at all.
CREATE SCHEMA access_parts;
--> statement-breakpoint
CREATE FUNCTION refuse_access_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the access record is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER access_entries_no_change BEFORE UPDATE OR DELETE ON access_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_access_change();
--> statement-breakpoint
CREATE TRIGGER access_entries_no_truncate BEFORE TRUNCATE ON access_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_access_change();
--> statement-breakpoint
CREATE TRIGGER access_persons_no_change BEFORE UPDATE OR DELETE ON access_persons
  FOR EACH ROW EXECUTE FUNCTION refuse_access_change();
--> statement-breakpoint
CREATE TRIGGER access_persons_no_truncate BEFORE TRUNCATE ON access_persons
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_access_change();
--> statement-breakpoint
-- A month is closed once, gets one signed head and is dropped once. Its row is never removed.
CREATE FUNCTION refuse_access_month_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.month = OLD.month AND NEW.previous_hash = OLD.previous_hash
    AND (NEW.is_closed OR NOT OLD.is_closed)
    AND (OLD.signed_head IS NULL OR (NEW.signed_head, NEW.number, NEW.hash) = (OLD.signed_head, OLD.number, OLD.hash))
    AND (OLD.dropped_at IS NULL OR NEW.dropped_at = OLD.dropped_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a month of the access record only moves on: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER access_months_moves_on BEFORE UPDATE OR DELETE ON access_months
  FOR EACH ROW EXECUTE FUNCTION refuse_access_month_change();
--> statement-breakpoint
CREATE TRIGGER access_months_no_truncate BEFORE TRUNCATE ON access_months
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_access_month_change();
--> statement-breakpoint
ALTER TABLE access_entries ENABLE ALWAYS TRIGGER access_entries_no_change;
--> statement-breakpoint
ALTER TABLE access_entries ENABLE ALWAYS TRIGGER access_entries_no_truncate;
--> statement-breakpoint
ALTER TABLE access_persons ENABLE ALWAYS TRIGGER access_persons_no_change;
--> statement-breakpoint
ALTER TABLE access_persons ENABLE ALWAYS TRIGGER access_persons_no_truncate;
--> statement-breakpoint
ALTER TABLE access_months ENABLE ALWAYS TRIGGER access_months_moves_on;
--> statement-breakpoint
ALTER TABLE access_months ENABLE ALWAYS TRIGGER access_months_no_truncate;
--> statement-breakpoint
-- Opens a month and closes the one before, whose last hash the new one goes on from. Nothing happens where the month, or
-- a later one, is open.
CREATE FUNCTION open_access_month(wanted date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  newest access_months;
  last_hash text;
  parent text;
  part text;
BEGIN
  IF wanted <> date_trunc('month', wanted)::date THEN
    RAISE EXCEPTION '% is no first day of a month', wanted;
  END IF;
  PERFORM pg_advisory_xact_lock(4716292);
  SELECT * INTO newest FROM access_months ORDER BY month DESC LIMIT 1 FOR UPDATE;
  IF newest.month >= wanted THEN
    RETURN;
  END IF;
  SELECT hash INTO last_hash FROM access_entries WHERE month = newest.month ORDER BY number DESC LIMIT 1;
  UPDATE access_months SET is_closed = true WHERE month = newest.month;
  FOREACH parent IN ARRAY ARRAY['access_entries', 'access_persons'] LOOP
    part := format('access_parts.%I', parent || to_char(wanted, '_YYYY_MM'));
    EXECUTE format('CREATE TABLE %s PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
      part, parent, wanted, (wanted + interval '1 month')::date);
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', part, parent || '_no_change');
    EXECUTE format('CREATE TRIGGER %I BEFORE TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_access_change()',
      parent || '_no_truncate', part);
    EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', part, parent || '_no_truncate');
  END LOOP;
  INSERT INTO access_months (month, previous_hash)
  VALUES (wanted, coalesce(last_hash, newest.previous_hash, repeat('0', 64)));
END;
$$;
--> statement-breakpoint
-- Adds entries at the end of an open month, if it still ends at the given number, and the sets of persons that are new. A
-- function, because each connection then plans it once.
CREATE FUNCTION add_access(at_month date, after_number integer, entries jsonb, sets jsonb) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM access_months WHERE month = at_month AND NOT is_closed FOR UPDATE;
  IF NOT FOUND OR after_number <> coalesce(
    (SELECT number FROM access_entries WHERE month = at_month ORDER BY number DESC LIMIT 1), 0
  ) THEN
    RETURN false;
  END IF;
  IF jsonb_array_length(sets) > 0 THEN
    INSERT INTO access_persons (month, hash, ids)
    SELECT at_month, one.hash, one.ids FROM jsonb_to_recordset(sets) AS one (hash text, ids uuid[])
    ON CONFLICT DO NOTHING;
  END IF;
  INSERT INTO access_entries SELECT one.* FROM jsonb_populate_recordset(null::access_entries, entries) AS one;
  RETURN true;
END;
$$;
--> statement-breakpoint
-- Keeps the signed head of a closed month, once, if it is the head of its last entry.
CREATE FUNCTION keep_access_head(wanted date, at_number integer, at_hash text, signed text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM access_months AS kept
    LEFT JOIN LATERAL (
      SELECT number, hash FROM access_entries WHERE month = kept.month ORDER BY number DESC LIMIT 1
    ) AS last ON true
    WHERE kept.month = wanted AND kept.is_closed AND kept.signed_head IS NULL
      AND coalesce(last.number, 0) = at_number AND coalesce(last.hash, kept.previous_hash) = at_hash
  ) THEN
    RAISE EXCEPTION 'the head of % is not kept: the month is open, has one, or ends elsewhere', wanted;
  END IF;
  UPDATE access_months SET number = at_number, hash = at_hash, signed_head = signed WHERE month = wanted;
END;
$$;
--> statement-breakpoint
-- Drops the entries of a month whole: two years after its end, and once its signed head is kept.
CREATE FUNCTION drop_access_month(wanted date) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF wanted + interval '1 month' + interval '2 years' > (now() AT TIME ZONE 'Asia/Seoul')::date THEN
    RAISE EXCEPTION '% is kept for two years', wanted USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM 1 FROM access_months WHERE month = wanted AND signed_head IS NOT NULL AND dropped_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION '% has no signed head, or is dropped', wanted USING ERRCODE = 'insufficient_privilege';
  END IF;
  EXECUTE format('DROP TABLE access_parts.%I', 'access_entries' || to_char(wanted, '_YYYY_MM'));
  EXECUTE format('DROP TABLE access_parts.%I', 'access_persons' || to_char(wanted, '_YYYY_MM'));
  UPDATE access_months SET dropped_at = now() WHERE month = wanted;
END;
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION open_access_month(date), keep_access_head(date, integer, text, text), drop_access_month(date)
  FROM PUBLIC;
