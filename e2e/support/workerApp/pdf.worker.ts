import { tryWhatIsAsked } from './tries'

tryWhatIsAsked()
