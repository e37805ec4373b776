/** For forms and for pages that are read. */
export const comfortable = { control: '36px', controlPadding: '7px', option: '36px', formGap: '16px' }

/** For people who work in tables all day. */
export const compact = { control: '32px', controlPadding: '5px', option: '32px', formGap: '12px' }
