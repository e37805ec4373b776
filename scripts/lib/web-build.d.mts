/** Builds the web app when one of its inputs has changed; returns whether apps/web/dist is there and up to date. */
export declare function buildWebIfChanged(): Promise<boolean>
