/**
 * One line of the log. It must not contain anything of a request's content: no body, header, query, token or e-mail.
 */
export type LogLine = { readonly event: string } & Readonly<Record<string, string | number | null | undefined>>

export type Log = (line: LogLine) => void

/** Writes each line as JSON to standard output. */
export const logToStdout: Log = (line) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`)
}

/**
 * Leaves out the requests that succeeded and the signed heads: in a demo they would hide its address from the person who
 * started it. The heads are in their file as well.
 */
export function withoutSuccesses(log: Log): Log {
  return (line) => {
    const isSuccess = line.event === 'request' && Number(line.status) < 400
    if (!isSuccess && line.event !== 'audit-head') log(line)
  }
}

/**
 * Describes an unexpected error for the log: its kind and where it happened. Messages are left out, because those of
 * the database repeat the values of the statement.
 */
export function describeError(error: unknown): { error: string; code?: string; stack?: string } {
  if (!(error instanceof Error)) return { error: typeof error }
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return {
    error: cause.name,
    ...(code !== undefined && { code }),
    ...(frames && { stack: frames.slice(0, 8).join('\n') }),
  }
}
