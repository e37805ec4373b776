export function writeDeclarations(folder: string, entries: string[]): Promise<void>
