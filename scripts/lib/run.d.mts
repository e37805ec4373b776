/** The root folder of the repository. */
export declare const ROOT: string

/** Returns the path of an installed tool of the workspace. */
export declare function tool(name: string): string

/** Runs a command in the repository and shows its output; returns its exit code. */
export declare function run(command: string, args: string[], options?: { cwd?: string }): Promise<number>
export function capture(command: string, args: string[]): Promise<{ code: number; output: string }>
