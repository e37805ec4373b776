CREATE TABLE "visit_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"arm_id" uuid,
	"visit_code" text NOT NULL,
	"visit_name" text NOT NULL,
	"description" text,
	"day_offset" integer,
	"window_before" integer,
	"window_after" integer,
	"display_order" integer NOT NULL,
	"required_forms" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"visit_template_id" uuid,
	"visit_type" text NOT NULL,
	"visit_status" text NOT NULL,
	"visit_number" integer,
	"visit_code" text,
	"visit_name" text NOT NULL,
	"scheduled_date" date,
	"actual_visit_date" date,
	"visit_window_start" date,
	"visit_window_end" date,
	"visit_description" text,
	"visit_type_description" text,
	"notes" text,
	"baseline_source" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "study_arms" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "study_arms" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_arms" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "visit_templates" ADD CONSTRAINT "visit_templates_study_id_studies_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_templates" ADD CONSTRAINT "visit_templates_arm_id_study_arms_id_fk" FOREIGN KEY ("arm_id") REFERENCES "public"."study_arms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_study_id_studies_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_subject_id_subjects_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."subjects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_visit_template_id_visit_templates_id_fk" FOREIGN KEY ("visit_template_id") REFERENCES "public"."visit_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_templates_study" ON "visit_templates" USING btree ("study_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_templates_code_key" ON "visit_templates" USING btree ("study_id",coalesce("arm_id", "study_id"),"visit_code") WHERE "visit_templates"."active" and "visit_templates"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "visits_subject" ON "visits" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "visits_template" ON "visits" USING btree ("visit_template_id");--> statement-breakpoint
CREATE INDEX "visits_study_day" ON "visits" USING btree ("study_id","scheduled_date");--> statement-breakpoint
CREATE UNIQUE INDEX "study_arms_name_key" ON "study_arms" USING btree ("study_id",lower("name")) WHERE "study_arms"."removed_at" is null;