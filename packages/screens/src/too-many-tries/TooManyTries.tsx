import { tooManyTriesFor } from '@imsang/domain/request-messages'
import { Banner } from '@imsang/ui/Banner'
import { Button, type ButtonProps } from '@imsang/ui/Button'
import { useState } from 'react'

/** A call was refused for too many tries and is being repeated [DEC-479]. */
export interface TooManyTries {
  /** Seconds until the server accepts another try. */
  seconds: number
  /** Stops repeating: the call then ends with the refusal. */
  stop: () => void
}

export type OnTooManyTries = (refusal: TooManyTries) => void

interface StopWaitingProps extends Pick<ButtonProps, 'size'> {
  onPress: () => void
}

/** Stops repeating a refused call. A try that has already been sent is awaited. */
export function StopWaiting({ size, onPress }: StopWaitingProps) {
  const [isPressed, setPressed] = useState(false)
  return (
    <Button
      {...(size && { size })}
      isPending={isPressed}
      onPress={() => {
        setPressed(true)
        onPress()
      }}
    >
      그만 기다리기
    </Button>
  )
}

interface TooManyTriesBannerProps {
  refusal: TooManyTries
  /** Takes the focus from the button, which is removed when the wait ends. */
  onStop: () => void
}

/** The remaining wait, in a dialog, while its call is repeated [VERIFY-035, VERIFY-036, RESET-037, RESET-038]. */
export function TooManyTriesBanner({ refusal, onStop }: TooManyTriesBannerProps) {
  const stop = () => {
    onStop()
    refusal.stop()
  }
  return (
    <Banner
      tone="caution"
      title={tooManyTriesFor(refusal.seconds)}
      action={<StopWaiting size="small" onPress={stop} />}
    />
  )
}
