import type { components, operations } from './generated/contract'

/** A schema of the contract by its name: `Schema<'Subject'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

export type OperationId = keyof operations

/** The `data` of a successful answer of an operation. */
export type Reply<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/json': { data: infer Data } } }
}
  ? Data
  : operations[Id]['responses'] extends { 201: { content: { 'application/json': { data: infer Data } } } }
    ? Data
    : never

/** The body that an operation takes, as JSON or as a form. */
export type Body<Id extends OperationId> = operations[Id] extends {
  requestBody?: { content: infer Content }
}
  ? Content[keyof Content]
  : never

export type Subject = Schema<'Subject'>
export type SubjectDateChange = Schema<'SubjectDateChange'>
export type MyProject = Schema<'MyProject'>
export type ManagedStudy = Schema<'ManagedStudy'>
export type Project = Schema<'Project'>
export type ProjectOrganization = Schema<'ProjectOrganization'>
export type StudyPermissionsReply = Schema<'StudyPermissions'>
export type InstitutionStatistics = Schema<'InstitutionStatistics'>
export type OwnParticipation = Schema<'OwnParticipation'>
export type OrganizationUser = Schema<'OrganizationUser'>
export type UserProfile = Schema<'UserProfile'>
export type Failure = Schema<'Failure'>
