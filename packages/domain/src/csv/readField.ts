import { FORMULA } from './csv'

/**
 * The text of a field of a file that came back from a spreadsheet: the one apostrophe that keeps it from being computed
 * is taken off again, a further one stays [STUDY-347].
 * @example readField("'=1") // '=1'
 */
export function readField(field: string): string {
  const [first, ...rest] = field
  return first === "'" && FORMULA.test(field.replace(/^'+/, '')) ? rest.join('') : field
}
