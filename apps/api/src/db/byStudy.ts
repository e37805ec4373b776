/** The records of each study, in their order: a list of thousands of studies is not searched once for each of them. */
export function byStudy<Row extends { readonly studyId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const known = found.get(row.studyId)
    if (known) known.push(row)
    else found.set(row.studyId, [row])
  }
  return found
}
