CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"website_url" text,
	"description" text,
	"display_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "partners_code_key" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "study_vendors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"display_order" integer NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "audit_entries_of_study";--> statement-breakpoint
ALTER TABLE "study_vendors" ADD CONSTRAINT "study_vendors_study_id_studies_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_vendors" ADD CONSTRAINT "study_vendors_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "study_vendors_attached_key" ON "study_vendors" USING btree ("study_id","partner_id") WHERE "study_vendors"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "audit_entries_of_study" ON "audit_entries" USING btree ("chain","number") WHERE "audit_entries"."entity_type" in ('study', 'study-institution', 'participant', 'study-vendor');