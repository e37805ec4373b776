CREATE TABLE "study_arms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"baseline_date" date,
	"display_order" integer NOT NULL,
	CONSTRAINT "study_arms_code_key" UNIQUE("study_id","code")
);
--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "screening_window_days" integer DEFAULT 28 NOT NULL;--> statement-breakpoint
ALTER TABLE "study_arms" ADD CONSTRAINT "study_arms_study_id_studies_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("id") ON DELETE no action ON UPDATE no action;