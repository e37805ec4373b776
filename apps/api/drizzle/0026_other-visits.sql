CREATE TABLE "visit_reports" (
	"visit_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "visit_reports_visit_id_user_id_pk" PRIMARY KEY("visit_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "visits" ALTER COLUMN "subject_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "study_organization_id" uuid;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "attachments" jsonb;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "attachments_by" uuid;--> statement-breakpoint
ALTER TABLE "visit_reports" ADD CONSTRAINT "visit_reports_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reports" ADD CONSTRAINT "visit_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_study_organization_id_study_organizations_id_fk" FOREIGN KEY ("study_organization_id") REFERENCES "public"."study_organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_attachments_by_organizations_id_fk" FOREIGN KEY ("attachments_by") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_institution" ON "visits" USING btree ("study_organization_id") WHERE "visits"."study_organization_id" is not null;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_of_one" CHECK (("visits"."subject_id" is null) <> ("visits"."study_organization_id" is null));