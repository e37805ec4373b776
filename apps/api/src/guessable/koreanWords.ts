/**
 * What people in Korean hospitals and studies make passwords of, the most usual first: greetings and feelings, the
 * product and its field, people, places, seasons and time, and everyday things. The estimator knows English alone. A word
 * is found in Hangul and as its keys on a keyboard that is set to English; compounds are listed where both parts with a
 * number would count as unrelated words [PW-102].
 */
export const KOREAN_WORDS: readonly string[] = `
  비밀번호 암호 안녕 안녕하세요 반갑습니다 감사합니다 고맙습니다 사랑해 사랑 사랑합니다 행복 행복하세요 화이팅 파이팅 축하합니다
  환영합니다 미안해 좋아요 최고 만세 대박 건강 건강하세요 희망 행운 기쁨 평화 믿음 소망 은혜 축복 하나님 예수님 부처님 우리가족
  임상 임상시험 임상연구 임상시험센터 시험 시험대상자 대상자 연구 연구자 연구소 연구원 연구센터 연구간호사 책임연구자 코디네이터
  프로젝트 과제 방문 등록 스크리닝 무작위 배정 이상반응 동의서 모니터링 데이터 관리 관리자 시스템 테스트 로그인 회원가입
  병원 대학병원 종합병원 서울병원 서울대병원 서울대학교병원 부산병원 제주병원 의료원 의료센터 병동 진료 진료실 응급실 중환자실
  수술실 외래 검사 검사실 약국 약제부 의사 의사선생님 간호사 간호 간호부 약사 환자 환자안전 선생님 교수 교수님 원장님 과장님
  내과 외과 소아과 산부인과 정형외과 신경과 피부과 안과 치과 한의원 종양 심장 당뇨 혈압 백신 주사 약 제약 신약 생명 의학 의료
  회사 직원 사장님 대표님 부장님 팀장님 대리 신입 사무실 업무 회의 월급 주식회사 본사 지사 협력사
  대한민국 한국 코리아 서울 부산 대구 인천 광주 대전 울산 세종 수원 성남 용인 고양 창원 청주 전주 천안 포항 제주 제주도 강원도 경기도
  강남 홍대 신촌 종로 명동 여의도 잠실 분당 일산 판교 송도 해운대 한강 남산 한라산 백두산 설악산 독도 경복궁
  봄 여름 가을 겨울 봄날 여름휴가 크리스마스 새해 새해복많이받으세요 설날 추석 생일 생일축하 월요일 화요일 수요일 목요일 금요일
  토요일 일요일 주말 오늘 내일 어제 아침 점심 저녁 하루 일월 이월 삼월 사월 오월 유월 칠월 팔월 구월 시월 십일월 십이월
  엄마 아빠 아들 우리딸 아기 가족 남편 아내 여보 할머니 할아버지 친구 언니 오빠 누나 동생 왕자 공주 천사 강아지 고양이 호랑이
  토끼 나비 하늘 바다 별 달 태양 무지개 구름 바람 꽃 장미 나무 은하수 우주 지구 세상 나라 학교 대학교 서울대 연세대 고려대
  축구 야구 농구 골프 음악 노래 영화 여행 커피 김치 라면 치킨 맥주 소주 삼겹살 떡볶이 사과 딸기 수박 바나나 초콜릿
  삼성 현대 엘지 네이버 카카오 구글 애플 기아 롯데 한화 두산 포스코 쿠팡 신한 국민은행 우리은행 하나은행 농협
  김민수 김철수 김영희 홍길동 이순신 세종대왕 민수 철수 영희 길동 영수 지훈 민준 서연 지우 하나 둘 셋 일이삼사 가나다라
`
  .trim()
  .split(/\s+/)

/** The same in Latin letters, as Koreans write them. */
export const ROMANISED_WORDS: readonly string[] = `
  imsang seoul korea korean hanguk daehanminguk busan daegu incheon gwangju daejeon ulsan sejong jeju suwon gangnam hangang namsan
  annyeong annyeonghaseyo saranghae sarang haengbok hwaiting fighting daebak gamsa gamsahamnida bimilbeonho
  byeongwon hospital clinic clinical trial study research nurse doctor patient pharma medical health vaccine subject
  yeongu ganhosa uisa hwanja kim lee park choi jung kang minsu cheolsu younghee gildong
  bom yeoreum gaeul gyeoul saehae seollal chuseok hanul haneul bada byeol hana dul hanbit
  samsung hyundai naver kakao google apple coupang lotte hanwha doosan posco
  admin manager system account welcome password login test demo company
`
  .trim()
  .split(/\s+/)
