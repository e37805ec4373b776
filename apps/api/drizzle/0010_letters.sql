CREATE TABLE "daily_runs" (
	"kind" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "hears_of_applicants" boolean DEFAULT true NOT NULL;