import { Path, Svg, Text } from '@react-pdf/renderer'
import { FAMILY } from '../fonts/fonts'
import type { Drawing } from '../terms'

interface FigureProps {
  drawing: Drawing
  scale: number
  x: number
  y: number
}

/** A chart, drawn from the shapes that the kit drew on the screen [REPORT-043]. */
export function Figure({ drawing: { width, height, shapes }, scale, x, y }: FigureProps) {
  return (
    <Svg
      style={{ position: 'absolute', left: x, top: y }}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
    >
      {shapes.map((shape, at) => {
        const key = `${at}`
        if (shape.kind === 'path') {
          return (
            <Path
              key={key}
              d={shape.d}
              transform={`translate(${shape.x} ${shape.y})`}
              fill={shape.fill ?? 'none'}
              {...(shape.stroke && { stroke: shape.stroke, strokeWidth: shape.strokeWidth })}
              {...(shape.dashes && { strokeDasharray: shape.dashes })}
            />
          )
        }
        return (
          <Text
            key={key}
            x={shape.x}
            y={shape.y}
            fill={shape.fill}
            textAnchor={shape.anchor}
            style={{ fontFamily: FAMILY, fontSize: shape.size, fontWeight: shape.isStrong ? 600 : 400 }}
          >
            {shape.text}
          </Text>
        )
      })}
    </Svg>
  )
}
