interface Question {
  isError: boolean
  isFetching: boolean
}

/** Where a question stands that has no answer yet, as screens take it. */
export function waitingFor({ isError, isFetching }: Question) {
  return isError ? ({ kind: 'failed', isRetrying: isFetching } as const) : ({ kind: 'loading' } as const)
}
