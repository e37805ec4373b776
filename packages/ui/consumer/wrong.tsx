// Does not compile, on purpose: private modules have no entry, and a button without a label needs a name.
import { Button } from '@imsang/ui/Button'
import { Cell } from '@imsang/ui/DataGrid/Cell'
import { FieldFrame } from '@imsang/ui/field'
import { matchesQuery } from '@imsang/ui/options'

export const nameless = <Button icon={<svg />} />
export const unknown = <Button variant="huge">{[FieldFrame, matchesQuery, Cell].length}</Button>
