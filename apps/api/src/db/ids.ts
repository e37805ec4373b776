import { v7, validate } from 'uuid'

/** Creates an id. Ids are never created by the database, so that both engines and all records use the same kind. */
export const newId = (): string => v7()

/** True for text that can be compared with an id column; any other text is the id of no record. */
export const isId = (text: string): boolean => validate(text)
