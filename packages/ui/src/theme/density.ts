/** For forms and for reading. */
export const comfortable = { control: '36px', controlPadding: '7px', option: '36px', formGap: '16px' }

/** For users who work in tables all day. */
export const compact = { control: '32px', controlPadding: '5px', option: '32px', formGap: '12px' }
