import type { Handlers } from '../http/handler'
import { listArms, readArm } from './arms'
import { generateForAllArms, generateForArm, previewTemplates } from './generate'
import { findGroup, findTemplate, readTemplates, toTemplate } from './templates'
import { listTreatmentGroups } from './treatmentGroups'
import { createArm, deleteArm, renameArm } from './writeArms'
import { createTemplate, createTemplates, deleteTemplate, updateTemplate } from './writeTemplate'

/** The handlers for the arms of a study and for the templates of their visits. */
export const templateHandlers = {
  listStudyArms: ({ db, scope }) => listArms(db, scope),
  getStudyArm: ({ db, scope }, { path }) => readArm(db, scope, path.armId),
  createStudyArm: createArm,
  renameStudyArm: renameArm,
  deleteStudyArm: deleteArm,

  listTreatmentGroups: ({ db, scope }) => listTreatmentGroups(db, scope),
  listVisitTemplates: async ({ db, scope }) => (await readTemplates(db, scope)).map(toTemplate),
  listArmTemplates: async ({ db, scope }, { path }) =>
    (await readTemplates(db, scope, await findGroup(db, scope, path.armCode))).map(toTemplate),
  getVisitTemplate: async ({ db, scope }, { path }) => toTemplate(await findTemplate(db, scope, path.templateId)),
  createVisitTemplate: createTemplate,
  createCustomTemplates: createTemplates,
  updateVisitTemplate: updateTemplate,
  deleteVisitTemplate: deleteTemplate,

  previewTemplates,
  generateArmTemplates: generateForArm,
  generateAllTemplates: generateForAllArms,
} satisfies Partial<Handlers>
