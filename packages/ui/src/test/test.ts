export { cleanup, type Rendered, type RenderOptions, render } from './render'
export { TestProvider, type TestProviderProps } from './TestProvider'
