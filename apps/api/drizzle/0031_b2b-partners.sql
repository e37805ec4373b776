CREATE TABLE "b2b_partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_name" text NOT NULL,
	"company_code" text NOT NULL,
	"base_url" text NOT NULL,
	"contact_email" text NOT NULL,
	"description" text,
	"logo_path" text,
	"use_saml" boolean NOT NULL,
	"redirect_uri" text,
	"web_origin" text,
	"entity_id" text,
	"acs_url" text,
	"sso_url" text,
	"secret_hash" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saml_requests" (
	"id" text NOT NULL,
	"partner_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"relay_state" text,
	"used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saml_requests_partner_id_request_id_pk" PRIMARY KEY("partner_id","request_id"),
	CONSTRAINT "saml_requests_id_key" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sso_browsers" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"partner_id" uuid NOT NULL,
	"goal" jsonb NOT NULL,
	"browser_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "purpose" text DEFAULT 'oidc' NOT NULL;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "saml_requests" ADD CONSTRAINT "saml_requests_partner_id_b2b_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."b2b_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_browsers" ADD CONSTRAINT "sso_browsers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_tickets" ADD CONSTRAINT "sso_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_tickets" ADD CONSTRAINT "sso_tickets_partner_id_b2b_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."b2b_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "b2b_partners_code_key" ON "b2b_partners" USING btree ("company_code") WHERE "b2b_partners"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "b2b_partners_entity_key" ON "b2b_partners" USING btree ("entity_id") WHERE "b2b_partners"."deleted_at" is null;