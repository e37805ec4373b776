/** Who sends a value to whom: a released client to the next server, or the next server to a released client. */
export type Direction = 'request' | 'reply'

/** The way in which a value that one side may send does not fit what the other side expects. */
export type Fault =
  | { readonly kind: 'lacking' | 'optional' | 'unknown' | 'closed' }
  | { readonly kind: 'type'; readonly type: string }
  | { readonly kind: 'values'; readonly values: readonly unknown[] }
  | { readonly kind: 'any value'; readonly values: readonly unknown[] }
  | { readonly kind: 'form'; readonly keyword: string; readonly form: string }
  | { readonly kind: 'limit'; readonly keyword: string; readonly sent: number | undefined; readonly taken: number }

/** A fault with its place within the value: `data.visits[].name`, or nothing for the value itself. */
export interface Misfit {
  readonly place: string
  readonly fault: Fault
}

/** Says what a misfit is to a client that was made from the released contract. */
export function sayMisfit(direction: Direction, fault: Fault): string {
  return direction === 'request' ? sayOfRequest(fault) : sayOfReply(fault)
}

function sayOfRequest(fault: Fault): string {
  switch (fault.kind) {
    case 'lacking':
      return 'is new and required'
    case 'optional':
      return 'is required now'
    case 'unknown':
      return 'is no longer taken'
    case 'closed':
      return 'takes no fields of other names any more'
    case 'type':
      return `no longer takes ${fault.type}`
    case 'values':
      return `no longer takes ${listed(fault.values)}`
    case 'any value':
      return `takes nothing but ${listed(fault.values)} now`
    case 'form':
      return `has to be of the ${fault.keyword} ${fault.form} now`
    case 'limit':
      return `has ${fault.keyword} ${fault.taken} now, ${fault.sent === undefined ? 'and had no limit' : `not ${fault.sent}`}`
  }
}

function sayOfReply(fault: Fault): string {
  switch (fault.kind) {
    case 'lacking':
      return 'is no longer answered'
    case 'optional':
      return 'is no longer always answered'
    case 'type':
      return `may be ${fault.type} now`
    case 'values':
      return `may be ${listed(fault.values)} now`
    case 'any value':
      return `is no longer one of ${listed(fault.values)}`
    case 'form':
      return `is no longer of the ${fault.keyword} ${fault.form}`
    case 'unknown':
    case 'closed':
    case 'limit':
      // A client takes more than it knows, and longer or larger than it has seen.
      throw new Error(`A reply has no fault of the kind ${fault.kind}.`)
  }
}

const listed = (values: readonly unknown[]): string => values.map((value) => JSON.stringify(value)).join(', ')
