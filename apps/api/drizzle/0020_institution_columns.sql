CREATE TABLE "institution_columns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"options" text[] NOT NULL,
	"display_order" integer NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "institution_values" (
	"column_id" uuid NOT NULL,
	"study_organization_id" uuid NOT NULL,
	"value" text,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "institution_values_key" PRIMARY KEY("column_id","study_organization_id")
);
--> statement-breakpoint
ALTER TABLE "study_organizations" ADD COLUMN "joined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "study_organizations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "institution_columns" ADD CONSTRAINT "institution_columns_study_id_studies_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_values" ADD CONSTRAINT "institution_values_column_id_institution_columns_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."institution_columns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_values" ADD CONSTRAINT "institution_values_study_organization_id_study_organizations_id_fk" FOREIGN KEY ("study_organization_id") REFERENCES "public"."study_organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institution_values" ADD CONSTRAINT "institution_values_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "institution_columns_name_key" ON "institution_columns" USING btree ("study_id",lower("name")) WHERE "institution_columns"."removed_at" is null;