/// <reference types="vite/types/importMeta.d.ts" />

// Style sheets are imported for their side effect, or for the address of their file.
declare module '*.css'
declare module '*.css?url' {
  const address: string

  // biome-ignore lint/style/noDefaultExport: the bundler exports the address this way.
  export default address
}

// The address of the script of a worker.
declare module '*?worker&url' {
  const address: string

  // biome-ignore lint/style/noDefaultExport: the bundler exports the address this way.
  export default address
}

// The address of a font.
declare module '*.otf?url' {
  const address: string

  // biome-ignore lint/style/noDefaultExport: the bundler exports the address this way.
  export default address
}

declare module '*.ttf?url' {
  const address: string

  // biome-ignore lint/style/noDefaultExport: the bundler exports the address this way.
  export default address
}
