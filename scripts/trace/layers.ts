/** Where a requirement can be proved; the last column of the ledger names one or more layers. */
const LAYERS = ['rule', 'client', 'server', 'screen', 'journey'] as const
export type Layer = (typeof LAYERS)[number]

/** The folder of a test determines its layer. */
const LAYER_OF_FOLDER: readonly (readonly [string, Layer])[] = [
  ['packages/domain/', 'rule'],
  ['packages/fixtures/', 'rule'],
  ['scripts/', 'rule'],
  ['packages/api-client/', 'client'],
  ['apps/api/', 'server'],
  ['packages/ui/', 'screen'],
  ['packages/screens/', 'screen'],
  ['packages/pdf/', 'screen'],
  ['apps/web/', 'screen'],
  ['.storybook/', 'screen'],
  ['e2e/', 'journey'],
]

/** Returns the layers in a cell of the ledger (`server, screen`); empty when one of its words is not a layer. */
export function layersIn(cell: string): readonly Layer[] {
  const words = cell.split(', ')
  const layers = LAYERS.filter((layer) => words.includes(layer))
  return layers.length === words.length ? layers : []
}

/** Returns the layer of the tests in a file, or undefined for a folder that proves no requirement. */
export const layerOf = (file: string): Layer | undefined =>
  LAYER_OF_FOLDER.find(([folder]) => file.startsWith(folder))?.[1]

/** Whether a test of a file can prove a layer: its own, or any layer for a journey, which runs the whole product. */
export function canProve(file: string, layer: Layer): boolean {
  const own = layerOf(file)
  return own === layer || own === 'journey'
}
