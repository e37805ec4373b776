import { v7, validate } from 'uuid'

/** A new id. Every id is made here, never by the database, so that both engines and all records agree. */
export const newId = (): string => v7()

/** True for text that an id column can be compared with; anything else names no record. */
export const isId = (text: string): boolean => validate(text)
