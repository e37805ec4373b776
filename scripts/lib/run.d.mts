/** The folder of the repository. */
export declare const ROOT: string

/** The path of a tool that the workspace has installed. */
export declare function tool(name: string): string
