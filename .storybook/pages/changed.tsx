import { useEffect, useState } from 'react'
import type { ChangedStory, Changes, Kind } from '../../scripts/pictures/changed-stories'
import { type PictureMode, pictureFile } from '../../scripts/pictures/chosen'
import type { Release } from '../../scripts/pictures/release'
import { readBeside } from '../site/readBeside'
import { To } from '../site/To'
import './changed.css'

const MODES: Readonly<Record<PictureMode, string>> = { light: '밝게', dark: '어둡게', 'forced-colors': '강제 색상' }
const KINDS: Readonly<Record<Kind, string>> = { changed: '바뀜', new: '새 그림', removed: '없어짐' }

/** The part of the index of the workbench that names a story. */
type Names = Readonly<Record<string, { title: string; name: string }>>

/** The stories whose picture has changed since the last release, before beside after. */
export function Changed() {
  const [page, setPage] = useState<{ changes: Changes | null; names: Names } | null>(null)
  useEffect(() => {
    const load = async () => {
      const [changes, index] = await Promise.all([
        readBeside<Changes>('./changed/changed.json'),
        readBeside<{ entries: Names }>('./index.json'),
      ])
      setPage({ changes, names: index?.entries ?? {} })
    }
    load()
  }, [])
  if (!page) return <p>불러오는 중...</p>
  return <ChangedStories {...page} />
}

/** The same, of what was compared; null when nothing was. @see RELEASE-070 */
export function ChangedStories({ changes, names }: { changes: Changes | null; names: Names }) {
  if (!changes) return <p>그림을 아직 비교하지 않았습니다. npm run storybook으로 다시 시작해주세요.</p>
  const { since } = changes
  if (since === null) return <p>출시한 버전도 그 기록도 찾지 못했습니다. 비교할 이전 그림이 없습니다.</p>
  if (changes.stories.length === 0) return <p>{sinceWords(since)} 바뀐 그림이 없습니다.</p>
  return (
    <>
      <p>
        {sinceWords(since)} 스토리 {changes.stories.length.toLocaleString('ko-KR')}개의 그림이 바뀌었습니다.
      </p>
      {changes.stories.map((story) => (
        <Story key={story.id} story={story} name={names[story.id]} />
      ))}
    </>
  )
}

/** Which release is meant: nothing here tags one, so that a version of the packages may have to say it. */
const sinceWords = ({ name, by, day }: Release) =>
  by === 'version' ? `패키지 버전 ${name}(${day}) 이후` : `${name}(${day}) 이후`

function Story({ story, name }: { story: ChangedStory; name: Names[string] | undefined }) {
  const label = name ? `${name.title} / ${name.name}` : story.id
  return (
    <section className="changed">
      <h3>{story.kind === 'removed' ? label : <To path={`/story/${story.id}`}>{label}</To>}</h3>
      {story.pictures.map(({ mode, kind }) => (
        <figure key={mode} className="changed-pair">
          <figcaption>
            {MODES[mode]} · {KINDS[kind]}
          </figcaption>
          <Picture file={pictureFile(story.id, mode)} when="before" isThere={kind !== 'new'} />
          <Picture file={pictureFile(story.id, mode)} when="after" isThere={kind !== 'removed'} />
        </figure>
      ))}
    </section>
  )
}

const WORDS = { before: '이전', after: '지금' }

function Picture({ file, when, isThere }: { file: string; when: keyof typeof WORDS; isThere: boolean }) {
  if (!isThere) return <p className="changed-none">{WORDS[when]} 그림 없음</p>
  return <img src={`./changed/${when}.${file}`} alt={WORDS[when]} loading="lazy" />
}
