export const ROOT: string
export const GENERATED: string
export function contractStamp(): { sources: string; outputs: string }
