CREATE TABLE "visit_letters" (
	"visit_id" uuid NOT NULL,
	"day" date NOT NULL,
	"mail_id" uuid,
	CONSTRAINT "visit_letters_visit_id_day_pk" PRIMARY KEY("visit_id","day"),
	CONSTRAINT "visit_letters_mail" UNIQUE("mail_id")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sender" text;--> statement-breakpoint
ALTER TABLE "visit_letters" ADD CONSTRAINT "visit_letters_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_letters" ON "visits" USING btree ("scheduled_date") WHERE "visits"."notification_type" = 'EMAIL';