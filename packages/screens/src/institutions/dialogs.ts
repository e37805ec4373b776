import type { InstitutionStatistics } from '@imsang/api-client'

/** A dialog about one institution of the table. */
export type DialogOfInstitution = { kind: 'edit' | 'investigator'; institution: InstitutionStatistics }

/** A dialog of the institutions of a study. */
export type InstitutionDialog =
  | DialogOfInstitution
  | { kind: 'co-investigators' | 'manage' | 'add-column' }
  /** Removes a column that the study has added. */
  | { kind: 'remove-column'; column: { readonly id: string; readonly name: string } }

/** The column whose cell gets the focus back from a dialog about one institution. */
export const columnOfDialog = ({ kind }: DialogOfInstitution): string => (kind === 'edit' ? 'name' : 'investigator')
