-- The head of a chain only moves on, and only to an entry that exists. It is never removed.
CREATE FUNCTION refuse_head_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.chain = OLD.chain AND NEW.number > OLD.number AND EXISTS (
    SELECT 1 FROM audit_entries AS entry
    WHERE entry.chain = NEW.chain AND entry.number = NEW.number AND entry.hash = NEW.hash
  ) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the head of an audit chain only moves on: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER audit_chains_moves_on BEFORE UPDATE OR DELETE ON "audit_chains"
  FOR EACH ROW EXECUTE FUNCTION refuse_head_change();
--> statement-breakpoint
CREATE TRIGGER audit_chains_no_truncate BEFORE TRUNCATE ON "audit_chains"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_head_change();
--> statement-breakpoint
-- Also in sessions that work as a replica, in which other triggers rest.
ALTER TABLE "audit_entries" ENABLE ALWAYS TRIGGER audit_entries_no_change;
--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ALWAYS TRIGGER audit_entries_no_truncate;
--> statement-breakpoint
ALTER TABLE "audit_chains" ENABLE ALWAYS TRIGGER audit_chains_moves_on;
--> statement-breakpoint
ALTER TABLE "audit_chains" ENABLE ALWAYS TRIGGER audit_chains_no_truncate;
