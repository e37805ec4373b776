/** The folders of the packages that are published. The order matters: the types of one are built from those before it. */
export const PUBLISHED = ['domain', 'api-client', 'ui']
