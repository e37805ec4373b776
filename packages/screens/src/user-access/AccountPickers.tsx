import { ComboBox, type Option } from '@imsang/ui/ComboBox'
import { Switch } from '@imsang/ui/Switch'
import { USER_ACCESS } from './messages'
import * as css from './UserAccessScreen.css'
import type { AccountState, UserAccessActions, UserAccessView } from './userAccessView'

interface AccountPickersProps {
  person: AccountState
  other: AccountState
  view: UserAccessView
  /** Two accounts are there to compare. */
  isCompared: boolean
  actions: Pick<UserAccessActions, 'setView' | 'findPeople'>
}

/** Who is explained, and beside whom [USER-255, USER-256, USER-261]. */
export function AccountPickers({ person, other, view, isCompared, actions }: AccountPickersProps) {
  const { setView, findPeople } = actions
  /** The same account is not offered twice. */
  const without =
    (id: string | null): UserAccessActions['findPeople'] =>
    async (...asked) => {
      const page = await findPeople(...asked)
      return { ...page, items: page.items.filter((option) => option.id !== id) }
    }
  const texts = { emptyText: () => USER_ACCESS.noneFound, failedText: USER_ACCESS.peopleFailed }
  return (
    <div className={css.tools}>
      <div className={css.picker}>
        <ComboBox
          {...texts}
          label={USER_ACCESS.person}
          placeholder={USER_ACCESS.find}
          load={without(view.other)}
          value={chosenOf(view.person, person)}
          onChange={(option) => setView({ ...view, person: option?.id ?? null })}
        />
      </div>
      <div className={css.picker}>
        <ComboBox
          {...texts}
          label={USER_ACCESS.other}
          placeholder={USER_ACCESS.findOther}
          load={without(view.person)}
          value={chosenOf(view.other, other)}
          onChange={(option) => setView({ ...view, other: option?.id ?? null })}
          isDisabled={view.person === null}
        />
      </div>
      {isCompared && (
        <div className={css.filter}>
          <Switch isSelected={view.isDiffering} onChange={(isDiffering) => setView({ ...view, isDiffering })}>
            {USER_ACCESS.differing}
          </Switch>
        </div>
      )}
    </div>
  )
}

/** The chosen account under its name, which comes with its explanation. */
function chosenOf(id: string | null, state: AccountState): Option | null {
  if (id === null) return null
  if (state.kind === 'ready') return { id, label: state.explanation.account.fullName }
  return { id, label: state.kind === 'missing' ? USER_ACCESS.unknownName : USER_ACCESS.loadingName }
}
