CREATE TABLE "subject_counts" (
	"study_id" uuid NOT NULL,
	"study_organization_id" uuid NOT NULL,
	"has_scno" boolean NOT NULL,
	"has_consent_date" boolean NOT NULL,
	"has_screening_fail_date" boolean NOT NULL,
	"has_enrollment_date" boolean NOT NULL,
	"has_completion_date" boolean NOT NULL,
	"has_dropout_date" boolean NOT NULL,
	"subjects" integer NOT NULL,
	CONSTRAINT "subject_counts_key" PRIMARY KEY("study_id","study_organization_id","has_scno","has_consent_date","has_screening_fail_date","has_enrollment_date","has_completion_date","has_dropout_date")
);
--> statement-breakpoint
ALTER TABLE "subject_counts" ADD CONSTRAINT "subject_counts_study_id_studies_id_fk" FOREIGN KEY ("study_id") REFERENCES "public"."studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_counts" ADD CONSTRAINT "subject_counts_study_organization_id_study_organizations_id_fk" FOREIGN KEY ("study_organization_id") REFERENCES "public"."study_organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whoever changes a subject, the counts follow in the same transaction. The institution is held until it ends: writers who
-- change the counts of one institution in a different order would wait for each other.
CREATE FUNCTION count_subjects() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT *, 1 AS change FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT *, -1 AS change FROM old_rows'
    ELSE 'SELECT *, -1 AS change FROM old_rows UNION ALL SELECT *, 1 FROM new_rows'
  END;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM subject_counts;
    RETURN NULL;
  END IF;
  EXECUTE 'SELECT 1 FROM study_organizations WHERE id IN (SELECT study_organization_id FROM (' || changed || ') c)
    ORDER BY id FOR NO KEY UPDATE';
  EXECUTE 'INSERT INTO subject_counts AS known
    SELECT study_id, study_organization_id, scno IS NOT NULL, consent_date IS NOT NULL, screening_fail_date IS NOT NULL,
      enrollment_date IS NOT NULL, completion_date IS NOT NULL, dropout_date IS NOT NULL, sum(change)
    FROM (' || changed || ') c
    GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(change) <> 0
    ON CONFLICT ON CONSTRAINT subject_counts_key DO UPDATE SET subjects = known.subjects + excluded.subjects';
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER subjects_counted_insert AFTER INSERT ON "subjects"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subjects();
--> statement-breakpoint
CREATE TRIGGER subjects_counted_update AFTER UPDATE ON "subjects"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subjects();
--> statement-breakpoint
CREATE TRIGGER subjects_counted_delete AFTER DELETE ON "subjects"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_subjects();
--> statement-breakpoint
CREATE TRIGGER subjects_counted_truncate AFTER TRUNCATE ON "subjects"
  FOR EACH STATEMENT EXECUTE FUNCTION count_subjects();
--> statement-breakpoint
-- The subjects of before; nobody adds one meanwhile, for the triggers above hold the table.
INSERT INTO "subject_counts"
  SELECT study_id, study_organization_id, scno IS NOT NULL, consent_date IS NOT NULL, screening_fail_date IS NOT NULL,
    enrollment_date IS NOT NULL, completion_date IS NOT NULL, dropout_date IS NOT NULL, count(*)
  FROM "subjects" GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
