import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components'
import { menu, surface } from '../Menu/Menu.css'
import * as css from './ChoicesMenu.css'

interface ChoicesMenuProps {
  /** The button that opens the list; its name is also the name of the list. */
  trigger: ReactElement
  options: readonly { id: string; label: string; count?: number }[]
  chosen: readonly string[]
  /** Called at each change, with the chosen ids in the order of the options. */
  onChange: (ids: string[]) => void
}

/** Any number of a few options. It stays open while the space bar or a press chooses; Enter chooses and closes it. */
export function ChoicesMenu({ trigger, options, chosen, onChange }: ChoicesMenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={surface} placement="bottom start" offset={4}>
        <Menu
          className={menu}
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={(keys) =>
            onChange(options.flatMap(({ id }) => (keys === 'all' || keys.has(id) ? [id] : [])))
          }
        >
          {options.map(({ id, label, count }) => (
            <MenuItem key={id} id={id} textValue={label} className={css.choice}>
              {({ isSelected }) => (
                <>
                  <span className={css.box}>{isSelected && <Check size={14} strokeWidth={2.5} aria-hidden />}</span>
                  {/* The number is part of the name: the visible text is what is announced. */}
                  <Text slot="label" className={css.words}>
                    <span>{label}</span>
                    {count !== undefined && <span className={css.count}> {count.toLocaleString('ko-KR')}</span>}
                  </Text>
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
