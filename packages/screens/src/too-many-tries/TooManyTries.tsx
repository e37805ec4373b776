import { tooManyTriesFor } from '@imsang/domain/request-messages'
import { Banner } from '@imsang/ui/Banner'
import { Button, type ButtonProps } from '@imsang/ui/Button'
import { useState } from 'react'

/** A call was refused for too many tries, and is repeated meanwhile [DEC-479]. */
export interface TooManyTries {
  /** Until another try is heard. */
  seconds: number
  /** Ends the repeats: the refusal is then how the call ended. */
  stop: () => void
}

export type OnTooManyTries = (refusal: TooManyTries) => void

interface StopWaitingProps extends Pick<ButtonProps, 'size'> {
  onPress: () => void
}

/** Ends the repeats of a refused call. It waits with a call that is under way: that is not taken back. */
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
  /** Takes the focus from the button, which goes with the wait. */
  onStop: () => void
}

/** How long the wait is, in a dialog, while its call is repeated [VERIFY-035, VERIFY-036, RESET-037, RESET-038]. */
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
