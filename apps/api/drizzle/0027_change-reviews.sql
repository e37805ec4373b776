CREATE TABLE "change_reviews" (
	"chain" text NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "change_reviews_chain_number_user_id_pk" PRIMARY KEY("chain","number","user_id")
);
--> statement-breakpoint
ALTER TABLE "change_reviews" ADD CONSTRAINT "change_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_reviews" ADD CONSTRAINT "change_reviews_entry" FOREIGN KEY ("chain","number") REFERENCES "public"."audit_entries"("chain","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_reviews_user" ON "change_reviews" USING btree ("user_id");