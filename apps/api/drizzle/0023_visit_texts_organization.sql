ALTER TABLE "visits" ADD COLUMN "visit_description_by" uuid;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "visit_type_description_by" uuid;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "notes_by" uuid;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "notification_type" text;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "next_visit_date" date;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_visit_description_by_organizations_id_fk" FOREIGN KEY ("visit_description_by") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_visit_type_description_by_organizations_id_fk" FOREIGN KEY ("visit_type_description_by") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_notes_by_organizations_id_fk" FOREIGN KEY ("notes_by") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;