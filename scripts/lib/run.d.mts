/** The root folder of the repository. */
export declare const ROOT: string

/** Returns the path of an installed tool of the workspace. */
export declare function tool(name: string): string
