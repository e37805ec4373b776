import { font, radius, space } from '@imsang/ui/scale'
import { ToneShape } from '@imsang/ui/ToneShape'
import { DENSITIES, density, TONES, vars } from '@imsang/ui/theme'
import type { ReactNode } from 'react'
import './tokens.css'

/** Shows one token with its name. */
function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="token">
      {children}
      <figcaption className="token-name">{name}</figcaption>
    </figure>
  )
}

export function Colours() {
  return (
    <div className="tokens">
      {Object.entries(vars.color).map(([name, value]) => (
        <Sample key={name} name={name}>
          <div className="token-swatch" style={{ background: value }} />
        </Sample>
      ))}
    </div>
  )
}

export function Tones() {
  return (
    <div className="tokens">
      {TONES.map((tone) => {
        const { text, soft, border } = vars.tone[tone]
        return (
          <Sample key={tone} name={tone}>
            <div className="token-tone" style={{ color: text, background: soft, borderColor: border }}>
              <ToneShape tone={tone} /> 상태
            </div>
          </Sample>
        )
      })}
    </div>
  )
}

export function Types() {
  return (
    <div>
      {Object.entries(font.size).map(([name, fontSize]) => (
        <p key={name} style={{ fontSize }}>
          {name} {fontSize}: 시험대상자 12명의 동의일은 2025. 3. 10.입니다.
        </p>
      ))}
    </div>
  )
}

export function Spaces() {
  return (
    <div className="tokens">
      {[1, 2, 3, 4, 6, 8].map((steps) => (
        <Sample key={steps} name={`space(${steps}) ${space(steps)}`}>
          <div className="token-bar" style={{ width: space(steps) }} />
        </Sample>
      ))}
      {Object.entries(radius).map(([name, borderRadius]) => (
        <Sample key={name} name={`radius.${name}`}>
          <div className="token-swatch" style={{ borderRadius, background: vars.color.sunken }} />
        </Sample>
      ))}
    </div>
  )
}

export function Densities() {
  return (
    <div className="tokens">
      {DENSITIES.map((name) => (
        <div key={name} data-density={name}>
          <Sample name={name}>
            <div className="token-control" style={{ minHeight: density.control }}>
              동의일
            </div>
          </Sample>
        </div>
      ))}
    </div>
  )
}
