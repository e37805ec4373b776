export declare const PUBLISHED: readonly ['domain', 'api-client', 'ui']
