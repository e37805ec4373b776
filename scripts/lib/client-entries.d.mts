export function markClientEntries(files: string[]): void
