export { ownPicture } from './ownPicture'
export { webAddress } from './webAddress'
