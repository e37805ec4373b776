// Does not compile, on purpose: what is private has no entry, and a button without words needs a name.
import { Button } from '@imsang/ui/Button'
import { Cell } from '@imsang/ui/DataGrid/Cell'
import { FieldFrame } from '@imsang/ui/field'
import { matchesQuery } from '@imsang/ui/options'

export const nameless = <Button icon={<svg />} />
export const unknown = <Button variant="huge">{[FieldFrame, matchesQuery, Cell].length}</Button>
