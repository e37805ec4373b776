/** The demo accounts used by the journeys (docs/house.md, "Ports and demo data"). */
export const PEOPLE = {
  sitePi: 'pi@seoul-hospital.example',
  subInvestigator: 'subi@seoul-hospital.example',
  hospitalCrc: 'crc@seoul-hospital.example',
  projectManager: 'cpm@daon-cro.example',
  busanPi: 'pi@busan-hospital.example',
  busanNurse: 'nurse@busan-hospital.example',
  cra: 'cra@daon-cro.example',
  smoCrc: 'crc@hanbit-smo.example',
  systemAdmin: 'admin@imsang.example',
  outsider: 'user@haneul-pharma.example',
} as const

export const PASSWORD = 'Gorae!Uju47'
