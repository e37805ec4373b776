import type { LoadOptions, Option } from '@imsang/ui/PickerField'
import type { PersonOption, StudyPickers } from './pickers'

/** 250 organisations, as many as a large registry has. */
const ORGANIZATIONS: readonly Option[] = Array.from({ length: 250 }, (_, at) => ({
  id: `organization-${at + 1}`,
  label: `한강제약 ${at + 1}`,
  description: `HG${at + 1}`,
}))

/** The members of an organisation: two for the first one, nobody for the third. */
const peopleOf = (organizationId: string): PersonOption[] => {
  const number = organizationId.replace('organization-', '')
  if (number === '3') return []
  return ['김도윤', '이서연'].map((name, at) => ({
    id: `person-${number}-${at + 1}`,
    label: `${name} ${number}`,
    description: `한강제약 ${number} · person${at + 1}@hangang.example`,
    organizationId,
  }))
}

const paged =
  <T extends Option>(all: readonly T[], size: number): LoadOptions<T> =>
  async (query, page) => {
    const fitting = all.filter(({ label }) => label.includes(query))
    return { items: fitting.slice(page * size, page * size + size), hasMore: fitting.length > page * size + size }
  }

/** Searches that answer at once. */
export const samplePickers: StudyPickers = {
  organizations: () => paged(ORGANIZATIONS, 100),
  investigators: (ids) => paged(ids.flatMap(peopleOf), 10),
  members: (id) => paged(peopleOf(id), 10),
  everyMember: async (id) => peopleOf(id),
}
