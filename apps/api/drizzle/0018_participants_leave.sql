ALTER TABLE "participants" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
-- Until now only a former chief investigator could leave; the trail knows when.
UPDATE "participants" SET "left_at" = coalesce((
  SELECT max("at") FROM "audit_entries"
  WHERE "entity_type" = 'participant' AND "entity_id" = "participants"."id"::text AND "field_name" = 'participantStatus'),
  "joined_at")
WHERE "status" = 'INACTIVE';--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_left" CHECK ("participants"."left_at" is null or "participants"."status" = 'INACTIVE');