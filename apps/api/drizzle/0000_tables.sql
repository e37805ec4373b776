CREATE TABLE "kept_replies" (
	"user_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"request" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "kept_replies_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "login_tries" (
	"account" text NOT NULL,
	"address" text NOT NULL,
	"tries" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "login_tries_account_address_pk" PRIMARY KEY("account","address")
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"predecessor" text,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_chains" (
	"chain" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chain" text NOT NULL,
	"number" integer NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"change_set" uuid NOT NULL,
	"field_name" text NOT NULL,
	"field_label" text NOT NULL,
	"old_value" text,
	"new_value" text,
	"reason" text,
	"change_type" text NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"actor_role" text,
	"ip_address" text,
	"user_agent" text,
	"at" timestamp (3) with time zone NOT NULL,
	"hash_version" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_entries_number_key" UNIQUE("chain","number")
);
--> statement-breakpoint
CREATE TABLE "allowed_domains" (
	"domain" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"is_primary" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "memberships_user_id_organization_id_pk" PRIMARY KEY("user_id","organization_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"description" text,
	CONSTRAINT "organizations_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"admin" boolean DEFAULT false NOT NULL,
	"admin_type" text,
	"job_role_key" text,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"registration_status" text NOT NULL,
	"rejection_reason" text,
	"password_hash" text,
	"last_accessed_study_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"study_organization_id" uuid,
	"joined_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "studies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"nickname" text,
	"description" text,
	"protocol_number" text,
	"clinical_phase" text,
	"therapeutic_area" text,
	"study_type" text,
	"overview" text,
	"start_date" date,
	"end_date" date,
	"total_target_enrollment" integer,
	"principal_investigator_id" uuid,
	"status" text NOT NULL,
	"created_by_organization_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "study_organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"role" text NOT NULL,
	"institution_number" text,
	"target_enrollment" integer,
	"principal_investigator_id" uuid
);
--> statement-breakpoint
CREATE TABLE "subjects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"study_id" uuid NOT NULL,
	"study_organization_id" uuid NOT NULL,
	"scno" text,
	"enno" text,
	"initials" text NOT NULL,
	"date_of_birth" date,
	"gender" text,
	"age_group" text,
	"stored_status" text,
	"screening_start_date" date,
	"consent_date" date,
	"screening_fail_date" date,
	"enrollment_date" date,
	"completion_date" date,
	"dropout_date" date,
	"screen_failure_reason" text,
	"screen_failure_detail" text,
	"arm_code" text,
	"arm_name" text,
	"contact" text,
	"email" text,
	"notes" text,
	"rescreening_allowed" boolean DEFAULT true NOT NULL,
	"rescreening_count" integer DEFAULT 0 NOT NULL,
	"is_rescreened" boolean DEFAULT false NOT NULL,
	"has_been_rescreened" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subjects_scno_key" UNIQUE("study_id","scno"),
	CONSTRAINT "subjects_enno_key" UNIQUE("study_id","enno")
);
--> statement-breakpoint
ALTER TABLE "kept_replies" ADD CONSTRAINT "kept_replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_study_id_studies_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_study_organization_id_study_organizations_id_fk" FOREIGN KEY ("study_organization_id") REFERENCES "public"."study_organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studies" ADD CONSTRAINT "studies_principal_investigator_id_users_id_fk" FOREIGN KEY ("principal_investigator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studies" ADD CONSTRAINT "studies_created_by_organization_id_organizations_id_fk" FOREIGN KEY ("created_by_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_organizations" ADD CONSTRAINT "study_organizations_study_id_studies_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_organizations" ADD CONSTRAINT "study_organizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_organizations" ADD CONSTRAINT "study_organizations_principal_investigator_id_users_id_fk" FOREIGN KEY ("principal_investigator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_study_id_studies_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subjects" ADD CONSTRAINT "subjects_study_organization_id_study_organizations_id_fk" FOREIGN KEY ("study_organization_id") REFERENCES "public"."study_organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refresh_tokens_predecessor" ON "refresh_tokens" USING btree ("predecessor");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_entries_entity" ON "audit_entries" USING btree ("entity_type","entity_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "participants_active_key" ON "participants" USING btree ("study_id","user_id") WHERE "participants"."status" = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "participants_user" ON "participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "study_organizations_study" ON "study_organizations" USING btree ("study_id");--> statement-breakpoint
CREATE INDEX "subjects_institution" ON "subjects" USING btree ("study_id","study_organization_id");