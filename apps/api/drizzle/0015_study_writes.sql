ALTER TABLE "studies" ADD COLUMN "protocol_key" text;--> statement-breakpoint
ALTER TABLE "study_organizations" ADD COLUMN "notes" text;--> statement-breakpoint
-- Of older studies with one number the first keeps it; the others are compared from their next number on.
UPDATE "studies" SET "protocol_key" = numbered."key" FROM (
  SELECT "id", "key", row_number() OVER (PARTITION BY "key" ORDER BY "id") AS place FROM (
    SELECT "id", lower(trim(regexp_replace(trim("protocol_number"), '^(.+)-(v\d+(\.\d+)*)$', '\1', 'i'))) AS "key"
    FROM "studies" WHERE "deleted_at" IS NULL) AS keyed
  WHERE "key" <> '') AS numbered
WHERE numbered."id" = "studies"."id" AND numbered.place = 1;--> statement-breakpoint
ALTER TABLE "studies" ADD CONSTRAINT "studies_protocol_key" UNIQUE("protocol_key");