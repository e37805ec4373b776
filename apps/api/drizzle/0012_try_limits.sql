CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_hash_pk" PRIMARY KEY("user_id","device_hash")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_last_sign_in" ON "known_devices" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE INDEX "kept_replies_created" ON "kept_replies" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "letter_requests_at" ON "letter_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "tries_since" ON "tries" USING btree ("kind","since");