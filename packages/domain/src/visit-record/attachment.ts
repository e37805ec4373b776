/** A file that belongs to a visit. */
export interface Attachment {
  readonly fileId: string
  /** As it was sent, cleaned: somebody typed it, and it may name a person. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Of what is in it, in hexadecimal: the trail keeps it, so that another content is noticed. */
  readonly sha256: string
}
