DROP INDEX "users_email_key";--> statement-breakpoint
-- Rows of before get a random id; those of after get theirs from the application, in order of time.
ALTER TABLE "allowed_domains" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "allowed_domains" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "allowed_domains" DROP CONSTRAINT "allowed_domains_pkey";--> statement-breakpoint
ALTER TABLE "allowed_domains" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "allowed_domains" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "allowed_domains" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "allowed_domains" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "allowed_domains" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "allowed_domains" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "allowed_domains" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "job_role_key" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "fax_number" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "memo" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "domain" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "logo_id" uuid;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "image_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "allowed_domains_domain_key" ON "allowed_domains" USING btree ("domain") WHERE "allowed_domains"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE "users"."registration_status" <> 'DELETED';